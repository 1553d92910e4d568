/** What each human verification is given: Google's and the embedded one. */
export interface VerificationProps {
  /** The answer to send as `recaptchaToken`; null when it expired. */
  readonly onAnswer: (answer: string | null) => void;
}
