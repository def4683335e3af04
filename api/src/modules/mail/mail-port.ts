export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** How mail leaves the product. */
export interface MailPort {
  send(message: MailMessage): Promise<void>;
  close(): Promise<void>;
}
