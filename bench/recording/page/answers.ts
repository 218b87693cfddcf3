const rowCount = 200;

const pixelUrl = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

let answerCount = 0;

/** Returns the answer to the list of favourites. It has different rows each time, because React wouldn't render an answer that equals the last one. */
function createFavourites() {
  answerCount++;
  return Array.from({ length: rowCount }, (_, index) => ({
    id: answerCount * rowCount + index,
    saved_image_url: `${pixelUrl}#${answerCount}-${index}`,
    thumbnail_url: pixelUrl,
    thumbnail_width: 480,
    width: 900,
    height: 1200,
    thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j3A',
    is_favourite: true,
  }));
}

/** Mocks the server inside the page, to keep the network out of the measurement. All lists except the favourites are empty. */
export function answerInPage(): void {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
    if (!pathname.startsWith('/api/')) return send(input, init);
    if (pathname.endsWith('/check/')) return Response.json({ data: [] });
    return Response.json(pathname.endsWith('/favourites/') ? createFavourites() : []);
  };
}
