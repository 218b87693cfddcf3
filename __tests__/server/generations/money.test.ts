import type { TopUpOrder } from '../../../contract/topUps';
import { EngineRefusal } from '../../../server/engine/engine';
import { paint } from '../../support/fakeEngine';
import { type TestApp, createTestApp } from '../../support/testApp';
import { createUser } from '../../support/testUser';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ signupGenerations: 3, generationPrice: 10 });
});
afterAll(() => server.close());
beforeEach(() => {
  server.engine.next = paint;
});

async function createCustomer() {
  const user = await createUser(server.app);
  const { image } = await user.addModel();
  const { garment } = await user.addGarment();
  const body = { model_image_id: image.id, garment_id: garment.id, garment_type: '' };
  const { id } = await user.profile();
  return {
    tryOn: () => user.call<{ code?: string; detail?: string }>('POST', '/generated-images/', body),
    wallet: async () => (await user.profile()).wallet,
    topUp: async (amount: number) => {
      const { body: order } = await user.call<TopUpOrder>('POST', '/top-up/initiate/', { entity_id: id, amount });
      await user.call('POST', '/top-up/sandbox/pay/', { order_id: order.order_id, outcome: 'paid' });
    },
  };
}

test("the plan's generations are used first, then the wallet, then generations are refused", async () => {
  const { tryOn, wallet, topUp } = await createCustomer();
  await topUp(15);
  for (const expected of [2, 1, 0]) {
    expect((await tryOn()).status).toBe(200);
    expect(await wallet()).toEqual({ balance: 15, remaining_generations: expected, total_generations: 3 });
  }
  expect((await tryOn()).status).toBe(200);
  expect(await wallet()).toEqual({ balance: 5, remaining_generations: 0, total_generations: 3 });

  const before = await server.counts();
  const { status, body } = await tryOn();
  expect([status, body]).toEqual([
    402,
    { code: 'out_of_generations', detail: '❌ You have no remaining generations or wallet balance.' },
  ]);
  expect(await server.counts()).toEqual(before);
});

test('a generation that was paid from the wallet is refunded to the wallet', async () => {
  const { tryOn, wallet, topUp } = await createCustomer();
  for (let index = 0; index < 3; index++) await tryOn();
  await topUp(10);
  server.engine.next = async () => {
    throw new EngineRefusal('garment_not_found', 'Made up: no garment was found.');
  };
  expect((await tryOn()).status).toBe(422);
  expect(await wallet()).toEqual({ balance: 10, remaining_generations: 0, total_generations: 3 });
});

test('if a user who can afford four generations requests ten at once, four are made and no balance becomes negative', async () => {
  const { tryOn, wallet, topUp } = await createCustomer();
  await topUp(19);
  const answers = await Promise.all(Array.from({ length: 10 }, tryOn));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
  expect(answers.filter(({ status }) => status === 402)).toHaveLength(6);
  expect(await wallet()).toEqual({ balance: 9, remaining_generations: 0, total_generations: 3 });
});
