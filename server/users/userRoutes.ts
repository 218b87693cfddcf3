import type { FastifyInstance } from 'fastify';
import { userCalls } from '../../contract/users';
import { route } from '../platform/http/route';
import type { UserService } from './userService';

export function userRoutes(app: FastifyInstance, users: UserService): void {
  route(app, userCalls.getUser, ({ userId }) => users.read(userId));

  route(app, userCalls.updateUser, ({ userId, body }) => users.update(userId, body));
}
