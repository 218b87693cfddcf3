import type { FastifyInstance } from 'fastify';
import { userCalls } from '../../contract/users';
import { route } from '../platform/http/route';
import type { AccountDeletion } from './accountDeletion';
import type { UserService } from './userService';

interface UserServices {
  users: UserService;
  deletion: AccountDeletion;
}

export function userRoutes(app: FastifyInstance, { users, deletion }: UserServices): void {
  route(app, userCalls.getUser, ({ userId }) => users.read(userId));

  route(app, userCalls.updateUser, ({ userId, body }) => users.update(userId, body));

  route(app, userCalls.deleteUser, ({ userId, body, address }) =>
    deletion.remove({ userId, password: body.password, address }),
  );
}
