/**
 * All calls of the app, so that the cache's reducer knows each that a log tells of. Else a page brings its own along, and a replay has pages that were not
 * opened here.
 */
import '../api/auth';
import '../api/garmentGenerations';
import '../api/garments';
import '../api/generations';
import '../api/media';
import '../api/models';
import '../api/saved';
import '../api/support';
import '../api/topUps';
import '../api/users';
