/**
 * Runs an attempt again when a window of the limits ended in the middle of it, also when it failed: that would be why.
 * What the attempt counts must be new each time.
 */
export async function inOneWindow<T>(
  pool: { query(text: string, values: unknown[]): Promise<{ rows: unknown[] }> },
  minutes: number,
  attempt: () => Promise<T>,
): Promise<T> {
  const window = async () => {
    const { rows } = await pool.query("select date_bin(make_interval(mins => $1), now(), 'epoch')::text as starts", [
      minutes,
    ]);
    return (rows[0] as { starts: string }).starts;
  };
  for (;;) {
    const before = await window();
    const [outcome] = await Promise.allSettled([attempt()]);
    if ((await window()) !== before) continue;
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  }
}
