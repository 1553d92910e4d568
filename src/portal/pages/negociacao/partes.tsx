import { latePart } from '../../late/late.tsx';
import { Lendo } from './Lendo.tsx';

// Each is fetched with the step before it, so that the wizard opens with less (ADR 49).
export const PassoDoRequerente = latePart(() => import('./PassoDoRequerente.tsx'), <Lendo />);
export const PassosDoPagamento = latePart(() => import('./PassosDoPagamento.tsx'), <Lendo />);
export const Conclusao = latePart(() => import('./Conclusao.tsx'), <Lendo />);
