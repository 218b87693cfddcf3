import type { Platform } from '../platform/platform';
import type { SampleLibrary } from '../samples/sampleLibrary';
import { sampleService } from '../samples/sampleService';
import { openDemoAccount } from './demoAccount';

/** Creates the demo account with all samples and saved looks, or brings an existing demo account up to date. */
export async function seedDemo(platform: Platform, library: SampleLibrary): Promise<void> {
  const userId = await openDemoAccount(platform);
  if (userId !== undefined) await sampleService(platform, library).renew(userId);
}
