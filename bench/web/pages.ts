/** What a visit must score, of 100, as Lighthouse sees a phone on a slow line. */
export interface Goal {
  path: string;
  /** Of what is asked of the page; search engines see no page behind a sign-in. */
  goals: { performance: number; accessibility: number; 'best-practices': number; seo?: number };
}

const signedIn = { performance: 90, accessibility: 90, 'best-practices': 90 };

export const openPage: Goal = {
  path: '/auth/signin',
  goals: { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 },
};

export const signedInPages: Goal[] = ['/', '/garment', '/try-on', '/saved', '/account', '/help'].map((path) => ({
  path,
  goals: signedIn,
}));
