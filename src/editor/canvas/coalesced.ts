/** The places a pointer passed since the last event. Browsers report one event a frame; of a fast stroke that alone would lose half the curve. */
export function coalesced(event: PointerEvent): PointerEvent[] {
  const events = event.getCoalescedEvents();
  return events.length > 0 ? events : [event];
}
