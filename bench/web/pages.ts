/** A page, and the minimum scores (out of 100) that it must get in Lighthouse, which simulates a phone on a slow network. */
export interface PageGoals {
  path: string;
  /** There is no SEO goal for pages behind the sign-in, because search engines can't see them. */
  goals: { performance: number; accessibility: number; 'best-practices': number; seo?: number };
}

const signedInGoals = { performance: 90, accessibility: 90, 'best-practices': 90 };

export const signInPage: PageGoals = {
  path: '/auth/signin',
  goals: { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 },
};

export const signedInPages: PageGoals[] = ['/', '/garment', '/try-on', '/saved', '/account', '/help'].map((path) => ({
  path,
  goals: signedInGoals,
}));
