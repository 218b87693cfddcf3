/** Parses the id in a route parameter. Null unless it is a positive integer. */
export function parseRouteId(parameter: string | undefined): number | null {
  return parameter !== undefined && /^[1-9]\d{0,8}$/.test(parameter) ? Number(parameter) : null;
}
