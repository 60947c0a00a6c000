/** Whether a key press belongs to a field, a menu or an open question rather than to the page. */
export function typing(event: KeyboardEvent): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey) return true;
  const target = event.target;
  return (
    target instanceof Element &&
    target.closest(
      'input, textarea, select, [role="dialog"], [role="tablist"], [role="application"], [data-keys="own"]',
    ) !== null
  );
}
