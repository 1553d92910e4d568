import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { ptBR as textos } from '@mui/x-date-pickers/locales';
import { format } from 'date-fns';
import { ptBR } from 'date-fns/locale/pt-BR';
import { dataValida } from '@/contract/values/data.ts';
import { hoje } from '../values/hoje.ts';
import type { Precisao } from '../values/mascaras.ts';

interface Props {
  /** All dates as `yyyy-MM-dd`. */
  readonly value: string | null;
  readonly min?: string;
  readonly max?: string;
  readonly precisao?: Precisao;
  readonly onChange: (iso: string) => void;
}

/** The calendar of a month; the only module that loads the date library. */
export default function Calendario({ value, min, max, precisao = 'dia', onChange }: Props) {
  return (
    <LocalizationProvider
      dateAdapter={DoServidor}
      adapterLocale={ptBR}
      localeText={textos.components.MuiLocalizationProvider.defaultProps.localeText}
    >
      <DateCalendar
        autoFocus
        views={views[precisao]}
        openTo={views[precisao].at(-1)!}
        value={value && dataValida(value) ? noon(value) : null}
        {...(min ? { minDate: noon(min) } : {})}
        {...(max ? { maxDate: noon(max) } : {})}
        onChange={(date, state) => {
          if (date && state === 'finish') onChange(format(date, 'yyyy-MM-dd'));
        }}
      />
    </LocalizationProvider>
  );
}

const views = { dia: ['year', 'day'], mes: ['year', 'month'], ano: ['year'] } as const;

/** date-fns with the server's today (`hoje`): marked in the calendar, which opens at its month without a date. */
class DoServidor extends AdapterDateFns {
  constructor(options?: ConstructorParameters<typeof AdapterDateFns>[0]) {
    super(options);
    const { date } = this;
    this.date = <T extends string | null | undefined>(value?: T) =>
      date(value === undefined ? (noon(hoje()).toISOString() as T) : value);
  }
}

/** Local noon of a calendar date: no summer-time rule moves it to another day. */
const noon = (iso: string) => new Date(`${iso}T12:00:00`);
