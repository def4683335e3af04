export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Port for sending mail. */
export interface MailPort {
  send(message: MailMessage): Promise<void>;
  close(): Promise<void>;
}
