/** The order is that of the report. */
export const systemNames = ['harness', 'drape', 'konva', 'fabric', 'reactSketchCanvas', 'plainCanvas'] as const;

export type SystemName = (typeof systemNames)[number];
