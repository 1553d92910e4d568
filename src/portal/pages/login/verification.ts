/** What each human verification is given: Google's and the embedded one. */
export interface VerificationProps {
  /** The work that the server asks for (ApiError.trabalho); Google's decides by itself. */
  readonly trabalho?: number | undefined;
  /** The answer to send as `recaptchaToken`; null when it expired. */
  readonly onAnswer: (answer: string | null) => void;
}
