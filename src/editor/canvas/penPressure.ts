/** What a pen that cannot tell its pressure reports: 0.5 by the Pointer Events specification (3, "pressure"), 0 by older drivers. */
const isSilent = (pressure: number) => pressure === 0 || pressure === 0.5;

/**
 * How much of the brush's size a pen asks for, in proportion to its pressure: drivers have bent that to the hand already, and a second curve would fight
 * the one the user chose there.
 *
 * Whether a pen has pressure at all no browser tells. It is taken to have none, and paints at full size, until it reports a pressure that only a pen with
 * pressure can; from then on 0 and 0.5 are pressures like others.
 */
export function createPenPressure() {
  let isFelt = false;

  return {
    /** @returns from 0 to 1, of the brush's size */
    shareOf({ pressure }: PointerEvent): number {
      isFelt ||= !isSilent(pressure);
      return isFelt ? pressure : 1;
    },
  };
}
