import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Guard } from '../shell/Guard';
import { SignedOutOnly } from '../shell/SignedOutOnly';
import { Area } from './Area';
import { listeners } from './listeners';

const Shell = lazy(async () => ({ default: (await import('../shell/Shell')).Shell }));
const SignInPage = lazy(async () => ({ default: (await import('../features/auth/SignInPage')).SignInPage }));
const SignUpPage = lazy(async () => ({ default: (await import('../features/auth/SignUpPage')).SignUpPage }));
const ForgotPasswordPage = lazy(async () => ({
  default: (await import('../features/auth/ForgotPasswordPage')).ForgotPasswordPage,
}));
const ResetPasswordPage = lazy(async () => ({
  default: (await import('../features/auth/ResetPasswordPage')).ResetPasswordPage,
}));
const ModelsPage = lazy(async () => ({ default: (await import('../features/models/ModelsPage')).ModelsPage }));
const ModelGalleryPage = lazy(async () => ({
  default: (await import('../features/models/ModelGalleryPage')).ModelGalleryPage,
}));
const ModelImagePage = lazy(async () => ({
  default: (await import('../features/models/ModelImagePage')).ModelImagePage,
}));
const GarmentsPage = lazy(async () => {
  const [{ GarmentsPage: page }, { addGarmentListeners }] = await Promise.all([
    import('../features/garments/GarmentsPage'),
    import('../features/garments/addGarmentListeners'),
    import('./editorListeners'),
  ]);
  addGarmentListeners(listeners.startListening);
  return { default: page };
});
const GarmentGalleryPage = lazy(async () => ({
  default: (await import('../features/garments/GarmentGalleryPage')).GarmentGalleryPage,
}));
const TryOnPage = lazy(async () => {
  const [{ TryOnPage: page }, { addTryOnListeners }] = await Promise.all([
    import('../features/tryon/TryOnPage'),
    import('../features/tryon/addTryOnListeners'),
    import('./editorListeners'),
  ]);
  addTryOnListeners(listeners.startListening);
  return { default: page };
});
const SavedPage = lazy(async () => ({ default: (await import('../features/saved/SavedPage')).SavedPage }));
const SavedImagePage = lazy(async () => ({
  default: (await import('../features/saved/SavedImagePage')).SavedImagePage,
}));
const AccountPage = lazy(async () => ({ default: (await import('../features/account/AccountPage')).AccountPage }));
const NotFoundPage = lazy(async () => ({ default: (await import('./NotFoundPage')).NotFoundPage }));
const HelpPage = lazy(async () => ({ default: (await import('../features/help/HelpPage')).HelpPage }));
const ReportProblem = lazy(async () => ({ default: (await import('../support/report/ReportProblem')).ReportProblem }));
const ReplayRoute = lazy(async () => ({ default: (await import('./ReplayRoute')).ReplayRoute }));

/** Every address of the app. Each page is a chunk of its own. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<SignedOutOnly />}>
        <Route element={<Area />}>
          <Route path="/auth/signin" element={<SignInPage />} />
          <Route path="/auth/signup" element={<SignUpPage />} />
        </Route>
      </Route>
      {/* For everyone: a mailed link must work whoever is signed in here, and who is asked for the password again may have forgotten it. */}
      <Route element={<Area />}>
        <Route path="/forgot-password" element={<ForgotPasswordPage />} />
        <Route path="/auth/reset-password" element={<ResetPasswordPage />} />
      </Route>
      <Route element={<Guard />}>
        {/* In no shell: the one that is replayed brings its own. */}
        <Route element={<Area />}>
          <Route path="/support/replay" element={<ReplayRoute screens={<AppRoutes />} />} />
        </Route>
        <Route element={<Shell />}>
          <Route element={<Area />}>
            <Route path="/" element={<ModelsPage />} />
            <Route path="/model/:model_Id" element={<ModelGalleryPage />} />
            <Route path="/model/:model_Id/:model_image_id" element={<ModelImagePage />} />
            <Route path="/garment" element={<GarmentsPage />} />
            <Route path="/garment/:garment_id" element={<GarmentGalleryPage />} />
            <Route path="/try-on" element={<TryOnPage />} />
            <Route path="/saved" element={<SavedPage />} />
            <Route path="/saved/:saved_id" element={<SavedImagePage />} />
            <Route path="/account" element={<AccountPage />} />
            <Route
              path="/help"
              element={
                <HelpPage>
                  <ReportProblem />
                </HelpPage>
              }
            />
            <Route path="*" element={<NotFoundPage />} />
          </Route>
        </Route>
      </Route>
    </Routes>
  );
}
