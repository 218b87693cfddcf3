const rows = 200;

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

let answered = 0;

/** The answer to the list of favourites. It has different rows each time, because React wouldn't render an answer that equals the last one. */
function favourites() {
  answered++;
  return Array.from({ length: rows }, (_, index) => ({
    id: answered * rows + index,
    saved_image_url: `${pixel}#${answered}-${index}`,
    thumbnail_url: pixel,
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
    return Response.json(pathname.endsWith('/favourites/') ? favourites() : []);
  };
}
