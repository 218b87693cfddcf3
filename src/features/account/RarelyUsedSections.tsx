import { type ComponentType, Suspense, lazy } from 'react';
import { loadTexts } from '../../messages/loadTexts';
import { LanguageSection } from './LanguageSection';
import { NotificationsSection } from './NotificationsSection';

// If this section can't be loaded, leave it out, because the rest of the page still works.
const ConsentsSection = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    await loadTexts('consent');
    return { default: (await import('./ConsentsSection')).ConsentsSection };
  } catch {
    return { default: () => null };
  }
});

/** The sections that few users of this page need. */
export const RarelyUsedSections = () => (
  <>
    <LanguageSection />
    <NotificationsSection />
    <Suspense>
      <ConsentsSection />
    </Suspense>
  </>
);
