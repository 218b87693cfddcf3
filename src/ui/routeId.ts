/** The id in a route's parameter, or null where the address holds no whole positive number. */
export function routeId(parameter: string | undefined): number | null {
  return parameter !== undefined && /^[1-9]\d{0,8}$/.test(parameter) ? Number(parameter) : null;
}
