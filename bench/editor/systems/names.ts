/** The names of the compared systems, in the order of the report. */
export const systemNames = ['harness', 'drape', 'konva', 'fabric', 'reactSketchCanvas', 'plainCanvas'] as const;

export type SystemName = (typeof systemNames)[number];
