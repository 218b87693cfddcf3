import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { sql } from 'drizzle-orm';
import type { Database } from './database';

/** Receives notifications from all processes, with PostgreSQL's LISTEN. They tell a process that something has changed, so that it needn't poll often. */
export interface Notifications {
  /**
   * Calls `listener` with each payload that any process sends on `channel`.
   *
   * Notifications that are sent while the connection is down are lost. So a listener that must not miss anything also has to poll, at long intervals.
   *
   * @returns a function that stops listening
   */
  listen(channel: Channel, listener: (payload: string) => void): () => void;
  close(): Promise<void>;
}

/**
 * `generations`: the payload is the id of a generation that was queued or has ended. `readings`: pictures were queued for reading; the payload has no meaning.
 */
type Channel = 'generations' | 'readings';

const channels: Channel[] = ['generations', 'readings'];

/** Milliseconds between two attempts to reconnect. */
const retryInterval = 1_000;

/** Sends `payload` to all processes when the caller's transaction commits. */
export async function notify(tx: Database, channel: Channel, payload: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${payload})`);
}

/**
 * Opens the connection for notifications, and reopens it whenever it breaks.
 *
 * @param report called for each lost connection
 */
export async function connectNotifications(url: string, report: (error: Error) => void): Promise<Notifications> {
  const events = new EventEmitter().setMaxListeners(0);
  let isClosed = false;
  let current: Client | undefined;
  let reconnecting: Promise<void> | undefined;

  const connect = async () => {
    const client = new Client({
      connectionString: url,
      application_name: 'drape-notifications',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    client.on('error', report);
    client.on('notification', ({ channel, payload = '' }) => events.emit(channel, payload));
    client.on('end', () => {
      if (!isClosed) reconnecting ??= reconnect();
    });
    try {
      await client.connect();
      for (const channel of channels) await client.query(`listen ${channel}`);
      current = client;
    } catch (error) {
      client.removeAllListeners('end');
      await client.end().catch(() => {});
      throw error;
    }
  };

  const reconnect = async () => {
    while (!isClosed) {
      await pause(retryInterval);
      try {
        await connect();
        break;
      } catch (error) {
        report(error instanceof Error ? error : new Error(String(error)));
      }
    }
    reconnecting = undefined;
  };

  await connect();
  return {
    listen(channel, listener) {
      events.on(channel, listener);
      return () => events.off(channel, listener);
    },
    async close() {
      isClosed = true;
      await reconnecting;
      await current?.end().catch(() => {});
    },
  };
}
