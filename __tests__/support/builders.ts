import type { EngineAbilities } from '../../contract/engine';
import type { User } from '../../contract/users';

export const aUser = (changes: Partial<User> = {}): User => ({
  id: 7,
  username: 'meera',
  name: 'Meera Iyer',
  email: 'meera@example.com',
  email_confirmed: true,
  generations_on_confirmation: 0,
  address: '14 Lake View Road',
  role: 'customer',
  referral_code: 'DRAPE-7K2M9Q',
  created_at: '2025-03-04T10:00:00.000Z',
  wallet: { balance: 125000.5, remaining_generations: 750, total_generations: 1000 },
  subscription: {
    plan_type: 'Enterprise',
    start_date: '2026-11-01T12:00:00.000Z',
    end_date: '2026-12-01T12:00:00.000Z',
    remaining_generations: 9750,
  },
  ...changes,
});

/** Builds the abilities of an engine, as the API reports them. By default, the engine can do everything, and makes the pictures on the server. */
export const engineAbilities = (changes: Partial<EngineAbilities> = {}): EngineAbilities => ({
  invents: true,
  generation_price: 1000,
  unavailable_suggestions: [],
  photos_sent_to: [],
  works_without_provider: false,
  ...changes,
});
