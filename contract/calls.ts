import { authCalls } from './auth';
import { catalogueCalls } from './catalogues';
import { consentCalls } from './consents';
import { engineCalls } from './engine';
import { fitCalls } from './fit';
import { garmentGenerationCalls } from './garmentGenerations';
import { garmentCalls } from './garments';
import { generationCalls } from './generations';
import { mediaCalls } from './media';
import { modelCalls } from './models';
import { pictureAreaCalls } from './pictureAreas';
import { planCalls } from './planOffers';
import { provenanceCalls } from './provenance';
import { sampleCalls } from './samples';
import { savedCalls } from './saved';
import { shareCalls } from './shares';
import { supportCalls } from './support';
import { supportStatusCalls } from './supportStatus';
import { topUpCalls } from './topUps';
import { userCalls } from './users';

/** Every call of the API by name. The RTK Query endpoints of the web app have the same names. */
export const calls = {
  ...authCalls,
  ...userCalls,
  ...planCalls,
  ...mediaCalls,
  ...modelCalls,
  ...garmentCalls,
  ...garmentGenerationCalls,
  ...generationCalls,
  ...catalogueCalls,
  ...fitCalls,
  ...pictureAreaCalls,
  ...engineCalls,
  ...consentCalls,
  ...sampleCalls,
  ...savedCalls,
  ...shareCalls,
  ...topUpCalls,
  ...supportCalls,
  ...provenanceCalls,
  ...supportStatusCalls,
};
