/**
 * Imports the endpoints of all pages, so that the cache's reducer knows every call in a recording. Normally each page injects its own, but a replay shows
 * pages that weren't opened in this tab.
 */
import './auth';
import './catalogues';
import './consents';
import './credentials';
import './cutOuts';
import './engine';
import './fits';
import './garmentGenerations';
import './garments';
import './generations';
import './holes';
import './lookChanges';
import './media';
import './modelNames';
import './models';
import './pictureAreas';
import './provenance';
import './samples';
import './saved';
import './shares';
import './support';
import './supportStatus';
import './topUps';
import './users';
