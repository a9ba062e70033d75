import "./look/fonts.css";
import "./look/tokens.css";
import "./look/pieces.css";
import "./look/frame.css";
import "./look/screens.css";
import "./look/client.css";
import { mount } from "svelte";
import App from "./App.svelte";

mount(App, { target: document.getElementById("app")! });
