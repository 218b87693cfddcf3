import type { BaseEngine } from '../baseEngine';
import type { EditInput, Engine, EngineContext, EngineResult } from '../engine';
import { type EditProvider, toEditFailure, withEdits } from '../generative/editEngine';
import type { Size } from '../generative/letterbox';
import { ProviderFailure } from '../providerFailure';
import { defaultLimits, createEditForm, createEngineServerClient } from './engineServerClient';
import type { HttpSettings } from './httpSettings';
import { fileParts } from './protocol';

/**
 * Makes edits with the operator's own server, which decides itself which prompts it understands. If the server keeps the person, its picture is used as it is.
 * Otherwise the base engine takes only the edit from it. Tests pass shorter limits.
 *
 * @throws ProviderFailure from `edit`, if the server offers no edits or fails; Error from `ready`, if it offers none
 */
export function createHttpEdits(settings: HttpSettings, base: BaseEngine, limits = defaultLimits) {
  const server = createEngineServerClient(settings, limits);

  const model = (canvas: Size): EditProvider => ({
    name: 'http',
    jobsAtOnce: 1,
    canvases: [canvas],
    async edit({ image, mask, words }, context) {
      const files = { [fileParts.image]: image, ...(mask && { [fileParts.mask]: mask }) };
      return (await server.runModelOnly({ job: { operation: 'edit', prompt: words }, files }, context)).image;
    },
    checkKey: () => server.checkKey(),
  });

  const edit = async (engine: Engine, input: EditInput, context: EngineContext): Promise<EngineResult> => {
    const { operations, keeps_person, canvas } = await server.capabilities(context.signal);
    const failure = (detail: string) => new ProviderFailure('http', 'bad_answer', { detail, isFree: true });
    if (!operations.includes('edit')) throw failure('the server offers no edits');
    if (keeps_person)
      return server.run(await createEditForm(input), input.image, context).catch((error: unknown) => {
        throw toEditFailure(error);
      });
    if (!canvas) throw failure('no canvas');
    const result = await withEdits(engine, base, model(canvas)).edit(input, context);
    return { ...result, madeBy: await server.maker(context.signal) };
  };

  return {
    /** How many edits the server accepts at the same time. */
    get jobsAtOnce() {
      return server.jobsAtOnce;
    },

    /** Returns an engine that makes its edits with the server, and everything else with `engine`. */
    replaceIn(engine: Engine): Engine {
      // The `edit` of this engine is replaced below, so this canvas is never used. The server's own canvas is only known once the server has answered.
      const edited = withEdits(engine, base, model({ width: 1024, height: 1024 }));
      return {
        ...edited,
        get jobsAtOnce() {
          return engine.jobsAtOnce + server.jobsAtOnce;
        },
        edit: (input, context) => edit(engine, input, context),
        canEdit: () => server.canEdit(),
        async abandon(job) {
          if (job.engine === 'http' && job.id !== null) await server.abandon(job.id);
          else await engine.abandon?.(job);
        },
        async ready() {
          await edited.ready();
          if (!(await server.canEdit()))
            throw new Error(
              'ENGINE_EDIT is http, but the server at HTTP_BASE_URL offers no edits. Let it offer the operation edit, or choose another ENGINE_EDIT.',
            );
        },
      };
    },
  };
}
