import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { transformSync } from '@swc/core';
import type { Texts } from '../../src/messages/loadTexts';

/** Runs a compiled module of texts, and returns its exports. */
export function evaluateTexts<Part extends keyof Texts>(part: Part, code: string): Pick<Texts, Part> {
  const { code: script } = transformSync(code, {
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'commonjs' },
  });
  const exported = {};
  compileFunction(script, ['exports', 'require'])(exported, createRequire(__filename));
  return exported as Pick<Texts, Part>;
}
