import type { ProblemReport } from '../../contract/support';

/** A problem report with one action, as the web app makes it. */
export const aReport = (happened = 'The sleeve vanished'): ProblemReport => ({
  payload: JSON.stringify([{ type: 'editor/promptChanged', payload: 'Add golden heels' }]),
  preloadedState: JSON.stringify({
    session: { name: 'meera', token: '[token]', refresh_token: '[token]' },
    picture: { image_url: '/media/0d9e/original', email: '' },
  }),
  report: {
    format: 1,
    happened,
    version: '0.1.0',
    browser: 'Mozilla/5.0',
    viewport: { width: 1280, height: 720 },
    made: '2026-11-21T09:00:00.000Z',
    times: [0],
    forgottenActions: 0,
    errors: [
      {
        at: '2026-11-21T08:59:40.000Z',
        name: 'TypeError',
        message: 'stroke is not defined',
        stack: ['draw main.0123456789ab.js:1:234'],
      },
    ],
    failedCalls: [
      { at: '2026-11-21T08:59:00.000Z', call: 'getUser', status: 'offline', code: 'offline', detail: '' },
      {
        at: '2026-11-21T08:59:30.000Z',
        call: 'saveImage',
        status: 500,
        code: 'internal',
        detail: 'Something went wrong on our side.',
        requestId: '0b0f3f0e-8e6f-4f3b-9d1c-0a4e8a2f6c11',
      },
    ],
  },
});
