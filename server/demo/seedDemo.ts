import type { Platform } from '../platform/platform';
import type { SampleLibrary } from '../samples/sampleLibrary';
import { sampleService } from '../samples/sampleService';
import { openDemoAccount } from './demoAccount';

/** Makes the demo account with all samples and looks, or what is missing of them: a start that was cut short is completed by the next. */
export async function seedDemo(platform: Platform, library: SampleLibrary): Promise<void> {
  const userId = await openDemoAccount(platform);
  if (userId !== undefined) await sampleService(platform, library).renew(userId);
}
