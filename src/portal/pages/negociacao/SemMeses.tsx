import { negociacao as t } from '@i18n/pt-BR/negociacao/assistente.ts';
import Alert from '@mui/material/Alert';
import { semCorrecaoDe } from '@/domain/mesesPorExtenso.ts';
import { BooleanoInput } from '../../components/inputs/BooleanoInput.tsx';

interface Props {
  readonly meses: readonly string[];
  /** Asks whether to go on; where it was asked before, it is only said. */
  readonly pergunta?: boolean;
}

/** The months that the debt is without (M §7.85); nothing where it is without none. */
export const SemMeses = ({ meses, pergunta = false }: Props) =>
  meses.length > 0 && (
    <Alert severity="warning">
      {t.forma.semMeses(semCorrecaoDe(meses))}
      {pergunta && <BooleanoInput source="aceitaSemMeses" />}
    </Alert>
  );
