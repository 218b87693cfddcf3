import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { transformSync } from '@swc/core';
import type { Catalogue } from '../../src/messages/loadTexts';

/** Runs a compiled module of the catalogue, and returns what it exports. */
export function evaluateTexts<Part extends keyof Catalogue>(part: Part, code: string): Pick<Catalogue, Part> {
  const { code: script } = transformSync(code, {
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'commonjs' },
  });
  const exported = {};
  compileFunction(script, ['exports', 'require'])(exported, createRequire(__filename));
  return exported as Pick<Catalogue, Part>;
}
