import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import sharp from 'sharp';
import { openaiSettings, startFakeOpenai } from '../server/engine/providers/fakeOpenai';
import { startServerProcess } from '../support/serverProcess';
import { pick, signIn } from './steps';

/** Returns a function that fakes the provider's network: it paints a rectangle of this colour over the person's chest, in the middle of the picture. */
const paintChestIn = (colour: string) => async (picture: Buffer) => {
  const { width, height } = await sharp(picture).metadata();
  const [left, top] = [Math.round(width * 0.38), Math.round(height * 0.28)];
  const cloth = {
    width: Math.round(width * 0.24),
    height: Math.round(height * 0.2),
    channels: 3,
    background: colour,
  } as const;
  const input = await sharp({ create: cloth }).png().toBuffer();
  return sharp(picture).removeAlpha().composite([{ input, left, top }]).png().toBuffer();
};

const test = base.extend<{ provider: Awaited<ReturnType<typeof startFakeOpenai>> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from this pattern
  provider: async ({}, provide) => {
    const fake = await startFakeOpenai();
    await provide(fake);
    await fake.close();
  },
  baseURL: async ({ provider }, provide) => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'drape-provider-'));
    const { apiKey, baseUrl } = openaiSettings(provider);
    const env = { ENGINE: 'openai', ENGINE_EDIT: 'openai', OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl };
    const server = await startServerProcess({ dataDir, program: 'dist/server/main.js', env });
    if (server.address === undefined) throw new Error(`The server did not start:\n${server.output.join('\n')}`);
    await provide(server.address);
    await server.end('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  },
});

test('with a provider: the user consents, tries on and edits; an edit is cancelled, another one is blocked, and the last one fails for lack of credit', async ({
  page,
  provider,
}) => {
  await signIn(page, { username: 'demo', password: 'drape-demo1' });
  await page.getByRole('link', { name: /^Try-on/ }).click();
  await pick(page, 'Model', 'Dev', 'Dev');
  await pick(page, 'Garment', 'Shirts', 'Coral T-shirt with leaves');
  const generate = page.getByRole('button', { name: 'Generate Try-On' });

  provider.answerWith(paintChestIn('#1030c0'));
  await generate.click();
  await page
    .getByRole('dialog', { name: 'Send photos to OpenAI?' })
    .getByRole('button', { name: 'Agree and continue' })
    .click();
  await expect(page.getByText('Image generated successfully')).toBeVisible({ timeout: 60_000 });
  expect([provider.charges, provider.sent[0]?.length]).toEqual([1, 2]);

  const prompt = page.getByLabel('Prompt');
  await prompt.fill('इसे लाल कुर्ता बना दो');
  const apply = page.getByRole('button', { name: 'Apply Modifications' });
  provider.checksUntilDone = 100_000;
  await apply.click();
  await expect.poll(() => provider.charges).toBe(2);
  await page.getByRole('button', { name: 'Cancel Generation' }).click();
  await expect(page.getByText('Image Generation Canceled')).toBeVisible();
  provider.finishAll();

  provider.scenarios.moderation!();
  await apply.click();
  await expect(page.getByText("The picture or your words didn't pass the content check.").first()).toBeVisible();

  provider.answerWith(paintChestIn('#c01030'));
  await apply.click();
  await expect(page.getByText('Final image generated successfully')).toBeVisible({ timeout: 60_000 });
  expect(provider.charges).toBe(3);

  provider.scenarios['out of credit']!();
  await prompt.fill('Add a border');
  // Try again until it works, because the new picture opens a moment after its message.
  await expect(async () => {
    await apply.click();
    await expect(page.getByText("New pictures can't be made right now.").first()).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await page.reload();
  await expect(
    page.getByText("Pictures can't be edited right now. Please come back in a few minutes.").first(),
  ).toBeVisible();
  await expect(page.getByText("Try-ons can't be made right now.")).toBeVisible();
});
