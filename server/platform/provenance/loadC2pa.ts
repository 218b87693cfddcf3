/** Loads the C2PA package. It is an ES module, so the server, which is built as CommonJS, has to import it dynamically. */
export async function loadC2pa() {
  const [{ PNG, JPEG }, { SuperBox }, manifest] = await Promise.all([
    import('@trustnxt/c2pa-ts/asset'),
    import('@trustnxt/c2pa-ts/jumbf'),
    import('@trustnxt/c2pa-ts/manifest'),
  ]);
  return { PNG, JPEG, SuperBox, ...manifest };
}

export type C2pa = Awaited<ReturnType<typeof loadC2pa>>;
export type Manifest = InstanceType<C2pa['Manifest']>;
