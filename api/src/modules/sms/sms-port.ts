/** How text messages leave the product. */
export interface SmsPort {
  /** `to` in the international form; a message with the same reference is sent once. */
  send(message: { readonly to: string; readonly text: string; readonly reference: string }): Promise<void>;
}
