import type { TSchema } from '@sinclair/typebox';
import { calls } from '../../contract/calls';
import { privateFields, promptField } from '../../contract/privateFields';
import type { Call } from '../../contract/call';

/** Text fields that a problem report may contain: names, states, and signed addresses, whose signature is removed. */
const publicFields = new Set(
  `advice at browser call catalogueId category_id category_name changes code created_at currency cursor cut_out_url detail doubts end_date ended_at engine expires_at front garmentType garment_id garment_image_url garment_name garment_thumbnail_url garment_type gateway given_at
  good_for happened  generated_image_url id image_url key keys kind last_at last_used_at makes mask_url model_image_id model_image_url model_name model_thumbnail_url made message name neck number order_id parts payload photo_name photos_sent_to provider outcome payment plan_type
  razorpay_order_id razorpay_payment_id preloadedState reason referral_code requestId role runId run_id saved_image_url search sent_at shorts_advice sleeve sort stack start_date started_at state status suggestion text thumbnail_url unit unsure until urls user_agent
  username version`.split(/\s+/),
);

/** The names of all fields in a schema that can hold text, at any depth. */
function textFields(schema: TSchema | undefined, names = new Set<string>()): Set<string> {
  for (const [name, field] of Object.entries((schema?.properties ?? {}) as Record<string, TSchema>)) {
    const isText = (part: TSchema): boolean =>
      part.type === 'string' ||
      [...(part.anyOf ?? []), ...(part.items ? [part.items] : [])].some((inner: TSchema) => isText(inner));
    if (isText(field)) names.add(name);
    textFields(field, names);
  }
  for (const inner of [schema?.items, ...(schema?.anyOf ?? [])]) if (inner) textFields(inner as TSchema, names);
  return names;
}

test('every text field of every call is listed as private or public', () => {
  const unlisted: string[] = [];
  for (const [name, call] of Object.entries(calls) as [string, Call][])
    for (const schema of [call.params, call.querystring, call.body, ...Object.values(call.response)])
      for (const field of textFields(schema))
        if (!(field in privateFields) && field !== promptField.name && !publicFields.has(field))
          unlisted.push(`${name}: ${field}`);
  expect(unlisted).toEqual([]);
});

test('no field is listed as both private and public', () => {
  expect([...Object.keys(privateFields), promptField.name].filter((name) => publicFields.has(name))).toEqual([]);
});
