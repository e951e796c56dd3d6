/** Whether this device holds a copy of what is not saved yet. */
export type KeptState =
  | { readonly is: 'kept' }
  /** Something newer than the copy is on its way into it. */
  | { readonly is: 'keeping' }
  /** It holds none: its storage is full, forbidden by the browser or its user, or did not do what was asked. */
  | { readonly is: 'not_kept'; readonly because: 'full' | 'forbidden' | 'failed' };
