import type { FastifyInstance } from 'fastify';
import { planCalls } from '../../contract/planOffers';
import { userCalls } from '../../contract/users';
import { route } from '../platform/http/route';
import type { Platform } from '../platform/platform';
import type { AccountDeletion } from './accountDeletion';
import { exportAccount } from './accountExport';
import type { PlanService } from './planService';
import type { UserService } from './userService';

interface UserServices {
  users: UserService;
  plans: PlanService;
  deletion: AccountDeletion;
  platform: Platform;
}

/** Routes for the user's own account: profile, plan, export and deletion. */
export function userRoutes(app: FastifyInstance, { users, plans, deletion, platform }: UserServices): void {
  route(app, userCalls.getUser, ({ userId }) => users.read(userId));

  route(app, userCalls.updateUser, ({ userId, body }) => users.update(userId, body));

  route(app, userCalls.exportUser, ({ userId }) => exportAccount(platform, userId));

  route(app, userCalls.deleteUser, ({ userId, body, address, log }) =>
    deletion.remove({ userId, password: body.password, address, log }),
  );

  route(app, userCalls.getWallet, ({ userId }) => plans.readWallet(userId));

  route(app, userCalls.listLedger, ({ userId, page }) => plans.statement(userId, page));

  route(app, userCalls.getSubscription, ({ userId }) => plans.readSubscription(userId));

  route(app, planCalls.getPlans, async () => plans.offers());

  route(app, userCalls.changePlan, ({ userId, body, intent }) => plans.change(userId, body, intent.storeAnswer));
}
