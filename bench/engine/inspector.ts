import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { BodyPart } from '../../contract/readings';
import type { Guards } from './guards';
import type { InspectionReply, InspectionTask } from './inspection';

/** Inspects people and pictures in a process of its own, one task at a time. */
export class Inspector {
  private child: ChildProcess | null = null;

  /** Measures signs of a broken result (see `Guards`). Returns null if no person is found in the photo. All arguments but `part` are paths. */
  async guards(person: string, image: string, mask: string, part: BodyPart): Promise<Guards | null> {
    return (await this.ask({ kind: 'guards', person, image, mask, part })) as Guards | null;
  }

  /**
   * Crops copies of the photo at the bottom. `cuts` maps the path of each copy to the height of the body where it ends (see `rowAt` in garmentPlace.ts). Skips
   * heights below the photo, or so close to its lower edge that the crop would hardly change it. Returns the paths that were written.
   */
  async crop(person: string, cuts: Readonly<Record<string, number>>): Promise<string[]> {
    return (await this.ask({ kind: 'crop', person, cuts })) as string[];
  }

  close(): void {
    this.child?.disconnect();
    this.child = null;
  }

  private ask(task: InspectionTask): Promise<Guards | string[] | null> {
    this.child ??= fork(path.join(__dirname, 'inspection.js'));
    const { child } = this;
    return new Promise((resolve, reject) => {
      const finish = (reply: InspectionReply): void => {
        child.off('message', finish);
        child.off('exit', onExit);
        if ('error' in reply) reject(new Error(`${task.person} could not be inspected: ${reply.error}`));
        else resolve(reply.value);
      };
      const onExit = (): void => {
        this.child = null;
        finish({ error: 'the process stopped.' });
      };
      child.on('message', finish);
      child.on('exit', onExit);
      child.send(task);
    });
  }
}
