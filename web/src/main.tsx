import { render } from "preact";
import "./page/style.css";
import { App } from "./page/app";
import { Session } from "./page/session";

const session = new Session(window.location);
render(<App session={session} />, document.getElementById("page")!);
