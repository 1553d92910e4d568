import { type NavigateOptions, useLocation, useNavigate } from 'react-router';
import { useAqui } from '../../base/useAqui.ts';

/** Changes the query of the address, and leaves the rest of it; nothing once the component was left. */
export function useIrPara(): (search: string, options?: NavigateOptions) => void {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const aqui = useAqui();
  return (search, options) => {
    if (aqui.current) void navigate({ pathname, search, hash }, options);
  };
}
