import { acesso } from '@i18n/pt-BR/acesso/entrada.ts';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Stack,
  TextField,
} from '@mui/material';
import { useId, useState } from 'react';
import { PasswordField } from '../components/PasswordField.tsx';
import { HumanVerification } from '../pages/login/HumanVerification.tsx';
import { checkPassword } from '../pages/login/rules.ts';
import { useForm } from '../pages/login/useForm.ts';
import { ApiError } from '../providers/apiError.ts';
import { config } from '../providers/config.ts';
import { getSession } from '../providers/session.ts';
import { signIn } from '../providers/signIn.ts';
import { signOut } from '../providers/signOut.ts';

const { deNovo: words, entrada } = acesso;

/** The same user signs in again over the page; another user is sent to the sign-in page (S0 §4). */
export default function SignInDialog({ onDone }: { readonly onDone: () => void }) {
  const id = useId();
  const { captcha } = config();
  const [email] = useState(() => getSession()?.user.email ?? '');
  const [answer, setAnswer] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [trabalho, setTrabalho] = useState<number>();
  const form = useForm(
    { senha: '' },
    ({ senha }) => ({ senha: checkPassword(senha) }),
    async ({ senha }) => {
      try {
        await signIn({ email, senha, recaptchaToken: answer });
      } catch (error) {
        setAnswer(null);
        setAttempt((n) => n + 1);
        if (error instanceof ApiError && error.trabalho) setTrabalho(error.trabalho);
        throw error;
      }
      onDone();
    },
  );
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={id}>
      <form noValidate onSubmit={form.onSubmit}>
        <DialogTitle id={id}>{words.titulo}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{acesso.expirou}</DialogContentText>
          <DialogContentText sx={{ mb: 2 }}>{words.explicacao}</DialogContentText>
          <Stack sx={{ gap: 1.5 }}>
            {form.failure && (
              <Alert severity="error" role="alert">
                {form.failure}
              </Alert>
            )}
            <TextField
              label={entrada.usuario}
              value={email}
              autoComplete="username"
              slotProps={{ input: { readOnly: true } }}
            />
            <PasswordField {...form.field('senha')} label={entrada.senha} autoComplete="current-password" autoFocus />
            {captcha !== 'off' && <HumanVerification key={attempt} onAnswer={setAnswer} trabalho={trabalho} />}
          </Stack>
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
          <Button onClick={() => void signOut()} disabled={form.busy}>
            {words.outraConta}
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={form.busy || (captcha !== 'off' && answer === null)}
            aria-busy={form.busy}
          >
            {form.busy ? entrada.entrando : entrada.entrar}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
