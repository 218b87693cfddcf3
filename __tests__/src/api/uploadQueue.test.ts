import { retryUpload } from '../../../src/api/uploads/uploadQueue';
import { createStore } from '../../../src/app/store/store';

test('a retry of an upload that has been removed ends at once, as cancelled', async () => {
  const retry = createStore().dispatch(retryUpload('removed'));
  expect(await Promise.race([retry, Promise.resolve('still waiting')])).toEqual({ ending: 'cancelled' });
});
