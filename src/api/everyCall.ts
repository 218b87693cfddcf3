/**
 * All calls of the app, so that the cache's reducer knows each that a log tells of. Else a page brings its own along, and a replay has pages that were not
 * opened here.
 */
import './auth';
import './credentials';
import './engine';
import './fits';
import './garmentGenerations';
import './garments';
import './generations';
import './media';
import './models';
import './samples';
import './saved';
import './support';
import './topUps';
import './users';
