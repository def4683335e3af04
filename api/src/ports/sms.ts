/** Port for sending text messages. */
export interface SmsPort {
  /** `to` in E.164 format; a message with the same reference is sent once. */
  send(message: { readonly to: string; readonly text: string; readonly reference: string }): Promise<void>;
}
